/** Opens a popup inside of the bar that its button stands in, so that it belongs to a landmark and follows its button in the reading order. */
export const besideTrigger = (trigger: HTMLElement): HTMLElement => trigger.closest('header') ?? document.body;
