import { scopeOf, type Actor } from './actor.ts';
import { permits } from './permissions.ts';

/** Whether somebody sees tests as the collector of a site. Who also holds another role sees them by that one. */
export const isCollector = (actor: Actor): boolean => permits(actor, 'order.view') && scopeOf(actor, 'order.view').kind === 'site';
