import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Templates by WhatsApp's name and language, and which messages are being handed over where a repetition would be read twice. */
export class WhatsAppTemplates1764531020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE message_templates
        ADD COLUMN whatsapp_name varchar(120) CHARACTER SET ascii COLLATE ascii_bin NULL,
        ADD COLUMN whatsapp_language_en varchar(10) CHARACTER SET ascii COLLATE ascii_bin NULL,
        ADD COLUMN whatsapp_language_hi varchar(10) CHARACTER SET ascii COLLATE ascii_bin NULL
    `);
    await runner.query('ALTER TABLE campaign_recipients ADD COLUMN is_sending tinyint UNSIGNED NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE campaign_recipients DROP COLUMN is_sending');
    await runner.query(
      'ALTER TABLE message_templates DROP COLUMN whatsapp_name, DROP COLUMN whatsapp_language_en, DROP COLUMN whatsapp_language_hi',
    );
  }
}
