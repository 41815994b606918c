/** The configuration of an app whose cloud is a real one. */
export const clientConfig = {
  firebase: {
    projectId: 'orbitreel',
    apiKey: 'key',
    authDomain: 'orbitreel.firebaseapp.com',
    storageBucket: 'orbitreel.firebasestorage.app',
  },
  functionsUrl: 'https://us-central1-orbitreel.cloudfunctions.net',
  siteUrl: 'https://orbitreel.example',
};
