/** Names of the roles: the demo names them at sign-in already. */
export const role = {
  'GA': 'Global Admin',
  'SA': 'Super Admin',
  'LSA': 'Limited Super Admin',
  'MRO': 'Medical Review Officer',
  'MRO-ASSIST': 'MRO Assistant',
  'DER': 'Designated Employer Representative',
  'HRA': 'Human Resources Administrator',
  'LHRA': 'Limited HRA',
  'OOA': 'Order Only Admin',
  'CHO': 'Clearing House Admin',
  'COLLECTOR': 'Custom Clinics Network Collector',
} as const;
