import { ApiProperty } from '@nestjs/swagger';

/** When the inactivity prompt appears. */
export class IdleTimes {
  @ApiProperty({ example: 15, description: 'Idle minutes before the prompt' })
  minutes: number;

  @ApiProperty({ example: 60, description: 'Seconds that the prompt counts down' })
  countdownSeconds: number;
}
