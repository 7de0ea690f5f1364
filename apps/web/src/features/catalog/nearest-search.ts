import type { NearestRequest } from '@assay/contract/catalog/site.calls';
import { nearestLimits } from '@assay/domain/catalog/nearest';
import { siteServices } from '@assay/domain/sites/lists';
import { isZip } from '@assay/domain/validation/patterns';

type Service = (typeof siteServices)[number];

/** What the address of the screen asks for. */
export type NearestSearch = { readonly zip: string; readonly miles: number; readonly services: readonly Service[] };

/** How far people look. */
export const radii = [5, 10, 25, 50, 100, 250, nearestLimits.maxRadiusMiles] as const;

const path = '/collection-site/nearest';

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** What an address says, as far as it makes sense. */
export const searchOf = ({ zip, miles, services }: Readonly<Record<string, unknown>>): NearestSearch => {
  const asked = textOf(services).split(',');
  const within = radii.find((radius) => radius === Number(textOf(miles)));
  return {
    zip: textOf(zip),
    miles: within ?? nearestLimits.radiusMiles,
    services: siteServices.filter((service) => asked.includes(service)),
  };
};

/** The address of a search: what can be sent to somebody, and gone back to. */
export const pathOf = ({ zip, miles, services }: NearestSearch): string => {
  const said = new URLSearchParams({ zip, miles: String(miles), ...(services.length > 0 ? { services: services.join(',') } : {}) });
  return `${path}?${said}`;
};

/** What the server is asked; nothing before there is a whole ZIP code. */
export const requestOf = ({ zip, miles, services }: NearestSearch): NearestRequest | null =>
  isZip(zip) ? { zip, radiusMiles: miles, ...(services.length > 0 ? { services: [...services] } : {}) } : null;
