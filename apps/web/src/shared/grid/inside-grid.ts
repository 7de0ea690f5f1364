/** Pop-ups of a grid stay inside of it: on the page's own root they would belong to no landmark. */
export const insideGrid = (from: HTMLElement): HTMLElement => from.closest('section') ?? document.body;
