import { Injectable } from '@nestjs/common';

/** Whether this process is about to end: then it is not ready, and keeps no connection for a further request. */
@Injectable()
export class Departure {
  private hasBegun = false;

  get begun(): boolean {
    return this.hasBegun;
  }

  begin(): void {
    this.hasBegun = true;
  }
}
