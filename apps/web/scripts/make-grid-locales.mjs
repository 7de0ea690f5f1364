// Picks from the grid's translations (one module of 830 sentences a language) those that our grids can show, one small module a language.
// Run after an upgrade of the grid: node apps/web/scripts/make-grid-locales.mjs
import * as translations from '@ag-grid-community/locale';
import { writeFileSync } from 'node:fs';

const languages = { 'ar': 'EG', 'zh-hans-cn': 'CN', 'it-it': 'IT', 'es': 'ES', 'fr-fr': 'FR' };

const shown =
  /^(equals|notEqual|blank|notBlank|empty|lessThan|greaterThan|inRange|contains|notContains|startsWith|endsWith|before|after|filterOoo|textFilter|numberFilter|dateFilter|loadingOoo|loadingError|noRowsToShow|noMatchingRows|dateFormatOoo|andCondition|orCondition|invalidDate|invalidNumber|m(in|ax)(Value|Date)Validation|strictM|aria.*(Filter|Column|Sort|Loading|Row|Hidden))/;
const never =
  /ariaDrop|RowGroup|Pivot|Chart|ToolPanel|SetFilter|AdvancedFilter|Aggregat|Select|Toggle|Pinned|Expand|Tree|Detail|Page|Grand|Collapse|Find|Panel/;

const keys = Object.keys(translations.AG_GRID_LOCALE_EN).filter((key) => shown.test(key) && !never.test(key));
const quoted = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

for (const [file, suffix] of Object.entries(languages)) {
  const texts = translations[`AG_GRID_LOCALE_${suffix}`];
  const lines = keys.map((key) => `  ${key}: ${quoted(texts[key])},`);
  const source = `/** Made by scripts/make-grid-locales.mjs from @ag-grid-community/locale. */\nexport const gridText = {\n${lines.join('\n')}\n};\n`;
  writeFileSync(new URL(`../src/shared/grid/locale/${file}.ts`, import.meta.url), source);
}
process.stdout.write(`${keys.length} sentences in ${Object.keys(languages).length} languages\n`);
