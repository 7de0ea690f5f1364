import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useText } from '#shared/i18n/text.tsx';
import css from './profile.module.css';

/** One path of all dark squares, with the quiet zone that cameras need around them. */
const drawn = (squares: readonly (readonly boolean[])[]): string =>
  squares.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');

/** The way of the secret to the phone. It is drawn here: the secret goes to no other server. */
export function QrCode({ url }: { readonly url: string }) {
  const { t } = useText();
  const { data: code } = useQuery({
    queryKey: ['qr-code', url],
    queryFn: async () => (await import('uqr')).encode(url, { ecc: 'M', border: 4 }),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (!code) return <Skeleton.Node active className={css.qr ?? ''} />;
  return (
    <svg
      className={css.qr}
      role="img"
      aria-label={t('profile.factor.qr')}
      viewBox={`0 0 ${code.size} ${code.size}`}
      shapeRendering="crispEdges"
    >
      <rect width={code.size} height={code.size} fill="#fff" />
      <path d={drawn(code.data)} fill="#000" />
    </svg>
  );
}
