export const countries = ['USA', 'CAN', 'MEX'] as const;
export type Country = (typeof countries)[number];

export const phonePrefixes: Record<Country, '+1' | '+52'> = { USA: '+1', CAN: '+1', MEX: '+52' };

/** States, provinces and territories by country: wire code and name. */
export const regions = {
  USA: {
    AL: 'Alabama', AK: 'Alaska', AZ: 'Arizona', AR: 'Arkansas', CA: 'California', CO: 'Colorado', CT: 'Connecticut', DE: 'Delaware',
    DC: 'District of Columbia', FL: 'Florida', GA: 'Georgia', HI: 'Hawaii', ID: 'Idaho', IL: 'Illinois', IN: 'Indiana', IA: 'Iowa',
    KS: 'Kansas', KY: 'Kentucky', LA: 'Louisiana', ME: 'Maine', MD: 'Maryland', MA: 'Massachusetts', MI: 'Michigan', MN: 'Minnesota',
    MS: 'Mississippi', MO: 'Missouri', MT: 'Montana', NE: 'Nebraska', NV: 'Nevada', NH: 'New Hampshire', NJ: 'New Jersey',
    NM: 'New Mexico', NY: 'New York', NC: 'North Carolina', ND: 'North Dakota', OH: 'Ohio', OK: 'Oklahoma', OR: 'Oregon',
    PA: 'Pennsylvania', RI: 'Rhode Island', SC: 'South Carolina', SD: 'South Dakota', TN: 'Tennessee', TX: 'Texas', UT: 'Utah',
    VT: 'Vermont', VA: 'Virginia', WA: 'Washington', WV: 'West Virginia', WI: 'Wisconsin', WY: 'Wyoming', AS: 'American Samoa',
    GU: 'Guam', MP: 'Northern Mariana Islands', PR: 'Puerto Rico', VI: 'U.S. Virgin Islands',
  },
  CAN: {
    AB: 'Alberta', BC: 'British Columbia', MB: 'Manitoba', NB: 'New Brunswick', NF: 'Newfoundland and Labrador', NT: 'Northwest Territories',
    NS: 'Nova Scotia', NU: 'Nunavut', ON: 'Ontario', PE: 'Prince Edward Island', QC: 'Quebec', SK: 'Saskatchewan', YT: 'Yukon',
  },
  MEX: {
    AG: 'Aguascalientes', BC: 'Baja California', BS: 'Baja California Sur', CM: 'Campeche', CS: 'Chiapas', CH: 'Chihuahua',
    CO: 'Coahuila', CL: 'Colima', DF: 'Ciudad de México', DG: 'Durango', GT: 'Guanajuato', GR: 'Guerrero', HG: 'Hidalgo',
    JA: 'Jalisco', EM: 'Estado de México', MI: 'Michoacán', MO: 'Morelos', NA: 'Nayarit', NL: 'Nuevo León', OA: 'Oaxaca',
    PU: 'Puebla', QT: 'Querétaro', QR: 'Quintana Roo', SL: 'San Luis Potosí', SI: 'Sinaloa', SO: 'Sonora', TB: 'Tabasco',
    TM: 'Tamaulipas', TL: 'Tlaxcala', VE: 'Veracruz', YU: 'Yucatán', ZA: 'Zacatecas',
  },
} as const satisfies Record<Country, Record<string, string>>;

export const isCountry = (value: string): value is Country => (countries as readonly string[]).includes(value);
export const isRegionOf = (country: Country, code: string): boolean => Object.hasOwn(regions[country], code);
/** Two-letter codes of every known list: what a commercial driver's licence may start with. */
export const isRegionCode = (code: string): boolean => countries.some((country) => isRegionOf(country, code));

const postalPatterns: Record<Country, RegExp> = {
  USA: /^\d{5}(-\d{4})?$/,
  CAN: /^[A-Z]\d[A-Z] \d[A-Z]\d$/,
  MEX: /^\d{5}$/,
};
export const isPostalCodeOf = (country: Country, value: string): boolean => postalPatterns[country].test(value);
