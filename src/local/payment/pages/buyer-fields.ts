import { html, type Html } from '../../pages/html.ts';
import { countries, taxIdProblem, type Buyer } from '../buyer.ts';

/** Name and address of a customer; a company also gives its name and tax id. */
export function buyerFields(buyer: Buyer): Html {
  const problem = taxIdProblem(buyer);
  const field = (name: keyof Buyer, label: string) =>
    html`<label>
      ${label}<input name="${name}" autocomplete="off" required value="${buyer[name]}" />
    </label>`;
  return html`${field('name', 'Full name')} ${field('line1', 'Address')}
    <div class="pair">${field('postal_code', 'Postal code')} ${field('city', 'City')}</div>
    <label>
      Country
      <select name="country">
        ${countries.map(({ code, name }) =>
          code === buyer.country
            ? html`<option value="${code}" selected>${name}</option>`
            : html`<option value="${code}">${name}</option>`,
        )}
      </select>
    </label>
    <p class="quiet">When you purchase as a business:</p>
    <label>
      Business name<input name="company" autocomplete="off" value="${buyer.company}" />
    </label>
    <label>
      Tax ID
      <input
        name="taxId"
        autocomplete="off"
        value="${buyer.taxId}"
        ${problem !== null && html`aria-invalid="true" aria-describedby="tax-id-problem"`}
      />
    </label>
    ${problem !== null && html`<p class="refusal" id="tax-id-problem" role="alert">${problem}</p>`}`;
}
