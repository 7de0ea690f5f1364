/** Names of the roles: the demo names them at sign-in already. */
export const role = {
  'GA': 'Global administrator',
  'SA': 'Super administrator',
  'LSA': 'Limited super administrator',
  'MRO': 'Medical review officer',
  'MRO-ASSIST': 'MRO assistant',
  'DER': 'Designated employer representative',
  'HRA': 'HR administrator',
  'LHRA': 'Limited HR administrator',
  'OOA': 'Order-only administrator',
  'CHO': 'Clearinghouse administrator',
  'COLLECTOR': 'Collector',
} as const;
