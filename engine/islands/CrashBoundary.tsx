import { Component, type MouseEvent, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
}

/** Messages of an error and of what caused it, outermost first. */
function messages(error: unknown, cause: string): string {
  if (!(error instanceof Error)) return String(error);
  const message = error.message || error.name;
  return error.cause === undefined ? message : `${message}\n\n${cause}\n${messages(error.cause, cause)}`;
}

/** Replaces an island that threw with the error, and lets the reader try again. */
export class CrashBoundary extends Component<Props, { crash: { error: unknown } | undefined }> {
  static getDerivedStateFromError = (error: unknown) => ({ crash: { error } });

  override state: { crash: { error: unknown } | undefined } = { crash: undefined };

  /** The button disappears, so the focus moves to the island. */
  #tryAgain = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    const island = currentTarget.closest<HTMLElement>('body [data-island]');
    if (island) island.tabIndex = -1;
    island?.focus();
    this.setState({ crash: undefined });
  };

  override render() {
    const { crash } = this.state;
    if (!crash) return this.props.children;
    const texts = document.getElementById('error-box')?.dataset ?? {};
    return (
      <div className="error-box" role="alert">
        <h1>{texts['crashed']}</h1>
        <p>{messages(crash.error, texts['cause'] ?? '')}</p>
        <button type="button" onClick={this.#tryAgain}>
          {texts['tryAgain']}
        </button>
      </div>
    );
  }
}
