import { app } from './app.ts';
import { companies } from './companies.ts';
import { errors } from './errors.ts';
import { labels } from './labels.ts';
import { locations } from './locations.ts';
import { notices } from './notices.ts';
import { validation } from './validation.ts';

export const en = { app, companies, errors, labels, locations, notices, validation } as const;
