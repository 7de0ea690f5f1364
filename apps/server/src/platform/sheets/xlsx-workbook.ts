import { SheetError } from './sheet.ts';
import { attributesOf, readAllXml } from './xml.ts';
import { partBytes, type Archive } from './zip-part.ts';
import { findEntry } from './zip.ts';

/** What one part says of another: by id, what kind it is and where. */
type Relation = { readonly id: string; readonly kind: string; readonly part: string };
type Workbook = {
  readonly sheetName: string;
  readonly sheetPart: string;
  readonly is1904: boolean;
  readonly partOf: (kind: string) => string | undefined;
};

/** A target beside the part that names it, or from the top where it begins with a slash. */
const resolved = (target: string, base: string): string => {
  const steps = target.startsWith('/') ? [] : base.split('/').slice(0, -1);
  for (const step of target.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/');
};

const relationsFile = (part: string): string => {
  const name = part.lastIndexOf('/') + 1;
  return `${part.slice(0, name)}_rels/${part.slice(name)}.rels`;
};

const readRelations = async (archive: Archive, part: string): Promise<readonly Relation[] | undefined> => {
  const entry = findEntry(archive.zip, relationsFile(part));
  if (!entry) return undefined;
  const relations: Relation[] = [];
  const open = (name: string, raw: string): void => {
    if (name !== 'Relationship') return;
    const attributes = attributesOf(raw);
    // The kind is the last word of an address that differs between the editions of the format.
    const kind = attributes.get('Type')?.split('/').at(-1) ?? '';
    const isInside = attributes.get('TargetMode') !== 'External';
    if (isInside) relations.push({ id: attributes.get('Id') ?? '', kind, part: resolved(attributes.get('Target') ?? '', part) });
  };
  await readAllXml(partBytes(archive, entry), { open, text: () => undefined, close: () => undefined });
  return relations;
};

type Listed = { readonly name: string; readonly id: string; readonly isVisible: boolean };

const readContents = async (archive: Archive, part: string): Promise<{ sheets: Listed[]; is1904: boolean }> => {
  const entry = findEntry(archive.zip, part);
  if (!entry) throw new SheetError('damaged');
  const sheets: Listed[] = [];
  let [is1904, root] = [false, ''];
  const open = (name: string, raw: string): void => {
    root ||= name;
    const attributes = attributesOf(raw);
    if (name === 'workbookPr') is1904 = ['1', 'true', 'on'].includes(attributes.get('date1904') ?? '');
    if (name !== 'sheet') return;
    const isVisible = (attributes.get('state') ?? 'visible') === 'visible';
    sheets.push({ name: attributes.get('name') ?? '', id: attributes.get('id') ?? '', isVisible });
  };
  await readAllXml(partBytes(archive, entry), { open, text: () => undefined, close: () => undefined });
  // A text document or slides are archives of the same make.
  if (root !== 'workbook') throw new SheetError('fileType');
  return { sheets, is1904 };
};

const isMacro = (name: string): boolean => name.endsWith('vbaproject.bin');

/** The first sheet that is shown, wherever its part lies. */
export const readWorkbook = async (archive: Archive): Promise<Workbook> => {
  const main = (await readRelations(archive, ''))?.find(({ kind }) => kind === 'officeDocument')?.part;
  // Any archive, or a workbook in the binary format.
  if (main === undefined || main.endsWith('.bin')) throw new SheetError('fileType');
  if ([...archive.zip.entries.keys()].some(isMacro)) throw new SheetError('macros');
  const { sheets, is1904 } = await readContents(archive, main);
  const relations = (await readRelations(archive, main)) ?? [];
  const partOf = (kind: string): string | undefined => relations.find((relation) => relation.kind === kind)?.part;
  for (const { name, id, isVisible } of sheets) {
    const relation = relations.find((one) => one.id === id);
    if (!relation) throw new SheetError('damaged');
    if (isVisible && relation.kind === 'worksheet') return { sheetName: name, sheetPart: relation.part, is1904, partOf };
  }
  throw new SheetError('empty');
};
