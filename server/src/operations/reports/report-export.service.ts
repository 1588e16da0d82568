import type { Readable } from 'node:stream';
import { Injectable, Logger } from '@nestjs/common';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import { type ReportName, WORKBOOK_ROWS_MAX } from '@marketplace/contract/reports/reports.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { ReportQueryDto } from './dto/report.dto.js';
import { REPORT_FORMATS, REPORT_TYPES, writeReport } from './report-file.js';
import { groupOf, ReportsService } from './reports.service.js';

@Injectable()
export class ReportExportService {
  private readonly logger = new Logger('Reports');

  constructor(private readonly reports: ReportsService) {}

  /** All rows, streamed while they are read. */
  async file(
    report: ReportName,
    given: string,
    query: ReportQueryDto,
    language: Language,
  ): Promise<{ type: string; name: string; content: Readable }> {
    const format = REPORT_FORMATS.find((one) => one === given);
    if (!format) throw new DomainError('REQUEST.NOT_FOUND');
    const rows = await this.reports.countRows(report, query);
    if (format === 'xlsx' && rows > WORKBOOK_ROWS_MAX) {
      throw new DomainError('REPORT.TOO_MANY_ROWS', { rows, max: WORKBOOK_ROWS_MAX });
    }
    const content = writeReport(report, groupOf(report, query), format, this.reports.allRows(report, query), language);
    content.on('error', (error) => this.logger.error({ err: error, msg: `An export of ${report} was not finished.` }));
    // Days were validated, so that the name contains only letters, digits and hyphens.
    return { type: REPORT_TYPES[format], name: `${report}-${query.from}-${query.to}.${format}`, content };
  }
}
