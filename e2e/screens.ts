import { resources } from '@assay/contract/api';
import { homeOf, listPathOf, resourceNames, type ResourceName } from '@assay/domain/resources';
import { everything } from '@assay/testkit/everything';

/** The pages that anybody may open. */
export const publicPaths = [
  '/',
  '/signin',
  '/signup',
  '/clinic-signin',
  '/forgotpassword',
  '/resetpassword',
  '/reset-password',
  '/contact-us',
  '/lab-result',
  '/document-auth-access/1/ATF',
  '/terms-and-conditions',
  '/privacy-policy',
  '/404',
  '/500',
];

/** Made by other hands than those of who reviews it, or where a list is: there is no page to make one. */
const withoutForm = new Set<ResourceName>(['sign-up-request', 'view']);

/** The first record of a resource. Events are numbered by their chain, of which there are 16: the first of all is that of the chain of no company. */
const firstOf = (name: ResourceName): string => homeOf(name, name === 'audit-log' ? 16 : 1);

/** The list of a resource, the page that makes one, and where its first record is shown. */
const pathsOf = (name: ResourceName): string[] => {
  // Named after what people do.
  if (name === 'import-log') return ['/import', '/import/create', homeOf(name, 1), homeOf(name, 2), homeOf(name, 3), homeOf(name, 4)];
  const { calls } = resources[name];
  return [listPathOf(name), ...('create' in calls && !withoutForm.has(name) ? [`/${name}/create`] : []), firstOf(name)];
};

/** Resources with screens of their own making, and three that stand for all others: every screen of theirs is seen in an ordinary run. */
const seenWhole = new Set<ResourceName>([
  'company',
  'location',
  'participant',
  'order',
  'order-service',
  'user',
  'note',
  'import-log',
  'audit-log',
  'mail',
  'collection-site',
  'provider',
  'contact',
]);

/** Of the others, whose list, form and record come from the kit, an ordinary run sees one, in turns: `npm test -- --all` sees all. */
const seenOf = (name: ResourceName, index: number): string[] => {
  const paths = pathsOf(name);
  return everything() || seenWhole.has(name) ? paths : paths.filter((_, turn) => turn === index % paths.length);
};

/** The screens behind the sign-in: those of a resource by its name, any other is a line. `turn` tells the walks apart: each sees another part. */
export const guardedPaths = ({ turn }: { readonly turn: number }) => [
  '/dashboard',
  ...resourceNames.flatMap((name, index) => seenOf(name, index + turn)),
  '/company/1?edit=all',
  '/company/1?edit=addresses',
  '/company/1?tab=location',
  '/company/1?tab=participant',
  '/company/1?tab=order',
  '/company/1?tab=group',
  '/company/1?tab=contact',
  '/company/1?tab=account-number',
  '/company/1?tab=children',
  '/company/1?tab=randoms',
  '/company/1?tab=services',
  '/company/1?tab=user',
  '/company/1?tab=notes',
  '/company/1?tab=sso',
  '/company/1?tab=history',
  '/participant/1?edit=all',
  '/participant/1?tab=order',
  '/participant/1?tab=clearinghouse',
  '/clearinghouse?list=all',
  '/location/1?tab=participant',
  '/location/1?tab=order',
  '/order/1?edit=all',
  '/order/1?tab=document',
  '/order/confirmation?order=1',
  '/order/bulk',
  '/collect',
  '/collect/1',
  '/collection-site/nearest?zip=37203&miles=100',
  '/collection-site/1?edit=all',
  '/support',
  '/import/create?area=location',
  '/import/1?step=columns',
  '/note/1?edit=handling',
  '/panel/3?edit=all',
  '/user/7',
  '/access',
  '/profile',
  '/profile?tab=security',
  '/profile?tab=sessions',
  '/profile?tab=notifications',
  '/profile?tab=rights',
  '/nowhere',
];
