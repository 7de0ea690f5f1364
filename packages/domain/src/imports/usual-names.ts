type Names = readonly string[];

/** What the parts of an address are called by those who keep it in a table. */
const addressNames: Readonly<Record<string, Names>> = {
  Address1: ['Address', 'Address 1', 'Address line 1', 'Street', 'Street address', 'Street 1'],
  Address2: ['Address 2', 'Address line 2', 'Street 2', 'Suite'],
  City: ['City', 'Town'],
  State: ['State', 'State code', 'Province', 'State/Province', 'State or province'],
  Zip: ['Zip', 'ZIP code', 'Postal code', 'Postcode', 'ZIP/Postal code', 'ZIP or postal code', 'ZIP+4'],
  Country: ['Country', 'Country code'],
};

/** Where nothing is said of which address it is, it is where the place itself is. */
const addressSets: Readonly<Record<string, Names>> = {
  physical: ['', 'Physical ', 'Street ', 'Site '],
  mailing: ['Mailing ', 'Mail ', 'Postal '],
  billing: ['Billing ', 'Bill to ', 'Invoice '],
};

const inSets: Readonly<Record<string, Names>> = Object.fromEntries(
  Object.entries(addressSets).flatMap(([set, kinds]) =>
    Object.entries(addressNames).map(([part, names]) => [
      `${set}${part}`,
      kinds.flatMap((kind) => names.map((name) => (kind === '' ? name : `${kind}${name.toLowerCase()}`))),
    ]),
  ),
);

const phone: Names = ['Phone', 'Phone number', 'Phone 1', 'Phone no', 'Telephone', 'Telephone number', 'Tel', 'Main phone', 'Office phone'];

/** By which names a column of a file is known besides the heading that it has here, by the field that it stands for. */
export const usualNames: Readonly<Record<string, Names>> = {
  ...inSets,
  phone,
  participantPhoneNumber: phone,
  phone2: ['Phone 2', 'Phone number 2', 'Second phone', 'Alternate phone', 'Other phone', 'Telephone 2'],
  fax: ['Fax', 'Fax number', 'Fax 1', 'Fax no'],
  fax2: ['Fax 2', 'Fax number 2', 'Second fax'],
};
