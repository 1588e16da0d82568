import { Injectable } from '@nestjs/common';

type CountByLender = () => Promise<Map<number, number>>;

/** How many applications are running at each lender. The room that keeps applications lies above and registers its count. */
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
