/** Three trees of invented companies: a carrier group, an energy group and a transit group, and a few that stand alone. */
export type DemoCompany = {
  readonly key: string;
  readonly parent?: string;
  readonly name: string;
  readonly legalName?: string;
  readonly city: readonly [city: string, state: string, zip: string, country?: 'USA' | 'CAN' | 'MEX'];
  readonly street: string;
  readonly type?: 'EMPLOYER' | 'CONSORTIUM' | 'TPA' | 'STAFFING' | 'OWNER_OPERATOR';
  readonly agencies: readonly ('FAA' | 'FMCSA' | 'FRA' | 'FTA' | 'PHMSA' | 'USCG')[];
  readonly usDot?: string;
  readonly timeZone:
    | 'America/New_York'
    | 'America/Chicago'
    | 'America/Denver'
    | 'America/Los_Angeles'
    | 'America/Toronto'
    | 'America/Monterrey';
  /** Days from today to the end of the contract; it is over where they are negative. */
  readonly endsIn: number;
  readonly isActive?: false;
  readonly sites: readonly string[];
};

export const demoCompanies: readonly DemoCompany[] = [
  {
    key: 'summit',
    name: 'Summit Ridge Carriers',
    legalName: 'Summit Ridge Carriers Holdings, LLC',
    city: ['Knoxville', 'TN', '37902'],
    street: '400 Gay Street',
    agencies: ['FMCSA'],
    usDot: '2881045',
    timeZone: 'America/New_York',
    endsIn: 226,
    sites: ['Headquarters annex', 'Driver academy', 'Safety office'],
  },
  {
    key: 'summit-freight',
    parent: 'summit',
    name: 'Summit Ridge Freight',
    city: ['Chattanooga', 'TN', '37402'],
    street: '1108 Market Street',
    agencies: ['FMCSA'],
    usDot: '2881046',
    timeZone: 'America/New_York',
    endsIn: 226,
    sites: ['Chattanooga terminal', 'Dalton drop yard', 'Huntsville terminal', 'Nashville cross-dock'],
  },
  {
    key: 'summit-tank',
    parent: 'summit',
    name: 'Summit Ridge Tank Lines',
    city: ['Baton Rouge', 'LA', '70802'],
    street: '2200 River Road',
    agencies: ['FMCSA', 'PHMSA'],
    usDot: '2881047',
    timeZone: 'America/Chicago',
    endsIn: 24,
    sites: ['Baton Rouge wash rack', 'Lake Charles terminal', 'Beaumont terminal'],
  },
  {
    key: 'summit-last-mile',
    parent: 'summit-freight',
    name: 'Blue Gate Last Mile',
    city: ['Memphis', 'TN', '38103'],
    street: '75 Union Avenue',
    type: 'STAFFING',
    agencies: ['FMCSA'],
    timeZone: 'America/Chicago',
    endsIn: 55,
    sites: ['Memphis hub', 'Little Rock hub', 'Jackson hub', 'Tupelo hub'],
  },
  {
    key: 'summit-norte',
    parent: 'summit',
    name: 'Transportes Cerro Norte',
    legalName: 'Transportes Cerro Norte S de RL',
    city: ['Monterrey', 'NL', '64000', 'MEX'],
    street: 'Avenida Constitución 1500',
    agencies: ['FMCSA'],
    usDot: '2881052',
    timeZone: 'America/Monterrey',
    endsIn: 318,
    sites: ['Patio Apodaca', 'Patio Santa Catarina'],
  },
  {
    key: 'prairie',
    name: 'Prairie Basin Energy',
    legalName: 'Prairie Basin Energy Corporation',
    city: ['Tulsa', 'OK', '74103'],
    street: '15 West 6th Street',
    agencies: ['PHMSA'],
    timeZone: 'America/Chicago',
    endsIn: 500,
    sites: ['Tulsa operations center', 'Cushing tank farm', 'Enid district office'],
  },
  {
    key: 'prairie-pipeline',
    parent: 'prairie',
    name: 'Prairie Basin Pipeline',
    city: ['Wichita', 'KS', '67202'],
    street: '320 South Broadway',
    agencies: ['PHMSA'],
    timeZone: 'America/Chicago',
    endsIn: 500,
    sites: ['Wichita control room', 'Salina station', 'McPherson station', 'Hutchinson station', 'El Dorado station'],
  },
  {
    key: 'prairie-gas',
    parent: 'prairie',
    name: 'Prairie Basin Gas Distribution',
    city: ['Amarillo', 'TX', '79101'],
    street: '600 South Tyler Street',
    agencies: ['PHMSA'],
    timeZone: 'America/Chicago',
    endsIn: 12,
    sites: ['Amarillo service center', 'Lubbock service center', 'Plainview yard'],
  },
  {
    key: 'harbor',
    name: 'Harborline Transit Authority',
    city: ['Portland', 'ME', '04101'],
    street: '18 Commercial Street',
    agencies: ['FTA', 'USCG'],
    timeZone: 'America/New_York',
    endsIn: 410,
    sites: ['Bayside bus garage', 'Ferry terminal', 'Paratransit office', 'Training center'],
  },
  {
    key: 'harbor-rail',
    parent: 'harbor',
    name: 'Harborline Commuter Rail',
    city: ['Saco', 'ME', '04072'],
    street: '138 Main Street',
    agencies: ['FRA', 'FTA'],
    timeZone: 'America/New_York',
    endsIn: 410,
    sites: ['Saco yard', 'Wells station', 'Brunswick layover'],
  },
  {
    key: 'redtail',
    name: 'Redtail Regional Air',
    city: ['Boise', 'ID', '83702'],
    street: '3201 Airport Way',
    agencies: ['FAA'],
    timeZone: 'America/Denver',
    endsIn: -6,
    sites: ['Boise base', 'Twin Falls station', 'Missoula station', 'Maintenance hangar 4'],
  },
  {
    key: 'maple',
    name: 'Maple Crossing Logistics',
    city: ['Windsor', 'ON', 'N9A 1A1', 'CAN'],
    street: '77 Riverside Drive West',
    agencies: ['FMCSA'],
    usDot: '3190221',
    timeZone: 'America/Toronto',
    endsIn: 78,
    sites: ['Windsor yard', 'Detroit drop lot'],
  },
  {
    key: 'lonestar',
    name: 'Hollis Ortega Trucking',
    city: ['Fresno', 'CA', '93721'],
    street: '2115 Kern Street',
    type: 'OWNER_OPERATOR',
    agencies: ['FMCSA'],
    usDot: '3518842',
    timeZone: 'America/Los_Angeles',
    endsIn: 196,
    isActive: false,
    sites: ['Home yard'],
  },
  {
    key: 'keystone',
    name: 'Keystone Valley Consortium',
    city: ['Harrisburg', 'PA', '17101'],
    street: '9 North 2nd Street',
    type: 'CONSORTIUM',
    agencies: ['FMCSA', 'FTA'],
    timeZone: 'America/New_York',
    endsIn: 441,
    sites: [],
  },
];

export const formerCompany: DemoCompany = {
  key: 'former',
  name: 'Old Mill Distribution',
  city: ['Akron', 'OH', '44308'],
  street: '52 South Main Street',
  agencies: ['FMCSA'],
  timeZone: 'America/New_York',
  endsIn: -320,
  sites: ['Akron warehouse', 'Canton warehouse'],
};
