import { AgGridReact } from 'ag-grid-react';
import { createRoot, type Root } from 'react-dom/client';
import { styleNonce } from '../state/page-setting.ts';
import { gridTheme } from './grid-theme.ts';

let keeper: Root | null = null;

/**
 * The grid library takes its styles, 170 kB of them, off the page with its last grid, and the next list would wait for them to be read again.
 * They stay as long as there is a grid: this one has no rows and is never on the page.
 */
export const keepGridStyles = (): void => {
  if (keeper) return;
  keeper = createRoot(document.createElement('div'));
  keeper.render(<AgGridReact theme={gridTheme} styleNonce={styleNonce()} rowModelType="infinite" />);
};
