/** What came as JSON, or by a name that is only known at runtime, is looked at before it is taken for something. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
