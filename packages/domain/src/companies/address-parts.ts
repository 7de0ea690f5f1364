/** The names of the address fields. Apart from the schemas, so that who only needs the names loads none. */
export const addressKinds = ['physical', 'mailing', 'billing'] as const;
export type AddressKind = (typeof addressKinds)[number];

export const addressParts = ['Address1', 'Address2', 'City', 'State', 'Zip', 'Country'] as const;
export type AddressPart = (typeof addressParts)[number];

export type AddressField = `${AddressKind}${AddressPart}`;
export type Addresses = Record<AddressField, string>;

export const addressFields = addressKinds.flatMap((kind) => addressParts.map((part): AddressField => `${kind}${part}`));
