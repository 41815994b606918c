import { Navigate } from 'react-router-dom';
import { useSession } from '#data/cloud-context.tsx';
import { homePath } from '#domain/routes.ts';
import { useDocumentTitle } from '#ui/use-document-title.ts';
import { Closing } from './closing.tsx';
import { Comparison } from './comparison.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Prices } from './prices.tsx';
import { Questions } from './questions.tsx';
import { Reasons } from './reasons.tsx';
import { Services } from './services.tsx';
import { Value } from './value.tsx';

/** The public face. Whoever is logged in, as far as is known, goes to their own start instead. */
export function LandingPage() {
  const session = useSession();
  useDocumentTitle('Product videos on a subscription');
  if (session.state === 'signed-in') {
    const { roles, user } = session;
    return <Navigate to={homePath({ roles, emailVerified: user.emailVerified })} replace />;
  }
  return (
    <>
      <Hero />
      <Value />
      <Reasons />
      <Services />
      <Comparison />
      <HowItWorks />
      <Prices />
      <Questions />
      <Closing />
    </>
  );
}
