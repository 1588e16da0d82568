import { Injectable } from '@nestjs/common';

type CountByLender = () => Promise<Map<number, number>>;

/**
 * The number of running applications at each lender. The room that stores applications belongs to an area above and
 * registers its count here.
 */
@Injectable()
export class OpenApplications {
  private count: CountByLender | undefined;

  countedBy(count: CountByLender): void {
    this.count = count;
  }

  byLender(): Promise<Map<number, number>> {
    if (!this.count) throw new Error('No room has registered its count of open applications');
    return this.count();
  }
}
