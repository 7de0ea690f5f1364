/** The zeros of the scripts that people type numbers in: Arabic-Indic, Eastern Arabic (Persian, Urdu) and full-width. */
const zeros = [0x0660, 0x06f0, 0xff10] as const;

/** Marks that come from the same keyboards as those digits. */
const marks: Readonly<Record<string, string>> = { '٫': '.', '－': '-', '．': '.', '／': '/' };

const latin = (letter: string): string => {
  const code = letter.charCodeAt(0);
  const zero = zeros.find((first) => code >= first && code <= first + 9);
  return zero === undefined ? (marks[letter] ?? letter) : String(code - zero);
};

/** Codes, dates and amounts are kept in Latin digits, whatever script they were typed in. As long as what was typed. */
export const latinDigits = (value: string): string => value.replace(/[٠-٩۰-۹０-９٫－．／]/gu, latin);
