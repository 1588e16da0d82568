import { ApiProperty } from '@nestjs/swagger';
import {
  CALL_CAMPAIGN_STATES,
  type CallCampaignState,
  AGENT_DOINGS,
  type AgentDoing,
} from '@marketplace/contract/telecalling/telecalling.js';

const AT = { example: '2026-11-20T09:15:00.000Z' };
const NO_TEXT = { type: String, nullable: true };

export class BoardAgent {
  @ApiProperty({ example: 7 })
  id: number;

  @ApiProperty({ example: 'Meera Nair' })
  name: string;

  @ApiProperty({ enum: AGENT_DOINGS, example: 'calling' })
  doing: AgentDoing;

  @ApiProperty({ ...AT, description: 'When the call began, or the agent last did something' })
  since: string;

  @ApiProperty({ ...NO_TEXT, example: 'Applications to finish' })
  campaign_name: string | null;

  @ApiProperty({ example: 42, description: 'Today' })
  calls: number;

  @ApiProperty({ example: 5, description: 'Of them, customers who were interested' })
  interested: number;
}

export class BoardCampaign {
  @ApiProperty({ example: 7 })
  id: number;

  @ApiProperty({ example: 'Applications to finish' })
  name: string;

  @ApiProperty({ enum: CALL_CAMPAIGN_STATES, example: 'RUNNING' })
  state: CallCampaignState;

  @ApiProperty({ example: 812, description: 'Leads that can be given to somebody now; counted up to 10,000' })
  waiting: number;

  @ApiProperty({ example: 3, description: 'Call-backs whose time has come' })
  call_backs: number;
}

export class BoardHour {
  @ApiProperty({ example: 10, description: 'From 10:00 to 10:59, Indian time' })
  hour: number;

  @ApiProperty({ example: 120 })
  calls: number;

  @ApiProperty({ example: 61, description: 'Calls in which the customer spoke' })
  spoken: number;

  @ApiProperty({ example: 14 })
  interested: number;

  @ApiProperty({ example: 6, description: 'Wrong numbers, and customers who want no more calls' })
  stopped: number;

  @ApiProperty({ example: 2 })
  not_logged: number;
}

export class CallBoard {
  @ApiProperty(AT)
  at: string;

  @ApiProperty({ ...NO_TEXT, ...AT, description: 'null: calls may be made now' })
  calls_from: string | null;

  @ApiProperty({ type: [BoardAgent], description: 'Who did something in the last half hour, by name; 300 at most' })
  agents: BoardAgent[];

  @ApiProperty({ type: [BoardCampaign], description: 'Those that run or are paused; 50 at most' })
  campaigns: BoardCampaign[];

  @ApiProperty({ type: [BoardHour], description: 'Of today, the hours with calls' })
  hours: BoardHour[];
}
