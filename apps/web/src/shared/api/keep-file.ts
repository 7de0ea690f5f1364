/** Some browsers read the file only after the click has returned. */
const readingTime = 10_000;

/** Hands a file to the reader, under its name. */
export const keepFile = (blob: Blob, fileName: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), readingTime);
};
