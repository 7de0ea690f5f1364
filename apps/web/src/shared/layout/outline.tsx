import { Skeleton } from 'antd';

type OutlineProps = {
  readonly rows: number;
  readonly titleWidth?: number;
  readonly hasTitle?: boolean;
  readonly className?: string | undefined;
};

/** The outline of what is being read. It draws an empty heading, which is nothing to read out. */
export function Outline({ rows, titleWidth, hasTitle = true, className }: OutlineProps) {
  const title = titleWidth === undefined ? hasTitle : { width: titleWidth };
  return (
    <div aria-hidden="true">
      <Skeleton active title={title} paragraph={{ rows }} {...(className === undefined ? {} : { className })} />
    </div>
  );
}
