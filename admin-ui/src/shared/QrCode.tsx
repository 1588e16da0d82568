import { QRCodeSVG } from 'qrcode.react';

/** Black on white in the dark theme too: readers expect it, with four light modules around. */
export function QrCode({ text, label }: { text: string; label: string }) {
  return (
    <QRCodeSVG role="img" aria-label={label} value={text} size={200} marginSize={4} bgColor="#fff" fgColor="#000" />
  );
}
