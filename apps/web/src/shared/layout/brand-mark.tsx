/** The mark of the product: a touchstone with a streak on it, the oldest assay there is. */
export function BrandMark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" fill="var(--mark-ground, #0b5cad)" />
      <path d="M7 25 16 6l9 19" fill="none" stroke="var(--mark-ink, #ffffff)" strokeWidth="3.5" strokeLinecap="square" />
      <path d="M12 19.5h8" fill="none" stroke="var(--mark-ink, #ffffff)" strokeWidth="3.5" />
    </svg>
  );
}
