import { renderAuthorizationForm, type AuthorizationForm } from '@assay/server/src/features/documents/authorization-form.ts';
import { fontsIn } from '@assay/server/src/platform/pdf/fonts.ts';
import { loadTexts } from '@assay/server/src/platform/text.ts';
import { afterAccident } from '@assay/server/test/authorization-forms.ts';
import path from 'node:path';
import { median, type Finding } from './report.ts';

const assets = path.join(import.meta.dirname, '..', '..', 'apps', 'server', 'assets');
const languages = ['en-US', 'es', 'ar', 'zh-Hans-CN'] as const;
const forms = 20;

/** Another order and another person every time: their names are drawn anew, as they would be. */
const formOf = (locale: AuthorizationForm['locale'], turn: number): AuthorizationForm => {
  const usual = afterAccident({ locale, orderNumber: `26-${String(100_000 + turn)}` });
  return { ...usual, participant: { ...usual.participant, name: `Delgado ${turn}, Marisol ${turn * 7}` } };
};

/** What one form costs the processor, once fonts are read and the words of the form are shaped. */
export const measureAuthorizationForm = async ({ rounds }: { readonly rounds: number }): Promise<Finding[]> => {
  const deps = { fonts: fontsIn(assets), texts: await loadTexts() };
  const findings: Finding[] = [];
  for (const locale of languages) {
    let turn = 0;
    const millisOfMany = async (): Promise<number> => {
      const from = process.cpuUsage();
      for (let count = 0; count < forms; count += 1) await renderAuthorizationForm(formOf(locale, (turn += 1)), deps);
      const { user, system } = process.cpuUsage(from);
      return (user + system) / 1000 / forms;
    };
    await millisOfMany();
    const costs: number[] = [];
    for (let round = 0; round < rounds; round += 1) costs.push(await millisOfMany());
    findings.push({ work: `authorization form in ${locale}, processor time`, unit: 'ms', ours: median(costs), atMost: 100 });
  }
  return findings;
};
