import form from '@marketplace/web/forms/form.module.css';
import { Code } from './Code.js';

interface SecretProps {
  text: string;
  label: string;
  secret: string;
  kept: string;
  onClose: () => void;
}

/** What is shown once: a key, or the secret of a webhook. */
export function Secret({ text, label, secret, kept, onClose }: SecretProps) {
  return (
    <div className={form.form}>
      <p className={form.notice}>{text}</p>
      <Code label={label} wraps>
        {secret}
      </Code>
      <button type="button" className={form.button} onClick={onClose}>
        {kept}
      </button>
    </div>
  );
}
