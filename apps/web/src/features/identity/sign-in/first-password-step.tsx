import { ApiError } from '#shared/api/api-error.ts';
import { firstPassword, type Asked } from './enter.ts';
import { NewPasswordForm } from './new-password-form.tsx';

type FirstPasswordStepProps = {
  readonly asked: Asked;
  readonly onNext: (next: Asked | null) => void;
  /** The challenge has run out or was answered before: only a new sign-in helps. */
  readonly onSpent: () => void;
};

/** A password of one's own in place of the one that was given. */
export function FirstPasswordStep({ asked, onNext, onSpent }: FirstPasswordStepProps) {
  const onFailure = (error: unknown): boolean => {
    const isSpent = error instanceof ApiError && error.code === 'link-spent';
    if (isSpent) onSpent();
    return isSpent;
  };
  return (
    <NewPasswordForm
      owner={asked.username}
      focus="password"
      submit={async ({ password }) => onNext(await firstPassword(asked, password))}
      onFailure={onFailure}
    />
  );
}
