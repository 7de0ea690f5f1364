/** The id that a statement was sure to answer. There is no record 0: without one nothing goes on. */
export const storedId = (rows: readonly { readonly id: number }[]): number => {
  const [row] = rows;
  if (!row) throw new Error('the statement returned no ID');
  return row.id;
};
