import ExcelJS from 'exceljs';

export type SheetCells = readonly (readonly (string | number | null)[])[];

export function csv(rows: SheetCells, { delimiter = ',', end = '\n' } = {}): Buffer {
  const cell = (value: string | number | null) => {
    const text = String(value ?? '');
    return text.includes(delimiter) || /["\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return Buffer.from(rows.map((row) => row.map(cell).join(delimiter)).join(end));
}

/** A workbook as Excel writes it; `change` may do to it what people do. */
export async function xlsx(
  rows: readonly (readonly unknown[])[],
  change: (sheet: ExcelJS.Worksheet, book: ExcelJS.Workbook) => void = () => undefined,
): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('Data');
  for (const row of rows) sheet.addRow([...row]);
  change(sheet, book);
  return Buffer.from(await book.xlsx.writeBuffer());
}
