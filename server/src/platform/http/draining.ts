import { Injectable } from '@nestjs/common';

/** Whether this process is shutting down: it then reports itself as not ready and keeps no connection open. */
@Injectable()
export class Draining {
  private hasBegun = false;

  get begun(): boolean {
    return this.hasBegun;
  }

  begin(): void {
    this.hasBegun = true;
  }
}
