/** A row of a tree: what it is called, and what it stands below. */
type Line = { readonly number: number; readonly name: string; readonly above: string };

/** As deep as no tree is: what stands here stands below itself, or below more than a tree can have. */
const nowhere = 999;

const keyOf = (name: string): string => name.toLowerCase();

/**
 * How far below others of the same file each row stands: what it stands below is stored first, wherever in the file that is. Each row is passed
 * once, however long the way up from it is.
 */
export const levelsOf = (lines: readonly Line[]): (Line & { level: number })[] => {
  const byName = new Map<string, Line>();
  for (const line of lines) if (line.name !== '' && !byName.has(keyOf(line.name))) byName.set(keyOf(line.name), line);
  const levels = new Map<Line, number>();
  const levelOf = (start: Line): number => {
    const way = new Set<Line>();
    let line: Line | undefined = start;
    while (line && !levels.has(line) && !way.has(line)) {
      way.add(line);
      line = byName.get(keyOf(line.above));
    }
    // It ends at the top, at a row that is known, or in a circle.
    let level = line ? (levels.get(line) ?? nowhere) : -1;
    for (const passed of [...way].toReversed()) {
      level = Math.min(level + 1, nowhere);
      levels.set(passed, level);
    }
    return levels.get(start) ?? nowhere;
  };
  return lines.map((line) => ({ ...line, level: levelOf(line) }));
};
