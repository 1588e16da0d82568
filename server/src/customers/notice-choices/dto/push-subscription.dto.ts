import { Text } from '../../../platform/validation/fields.js';

/** As the browser's `PushSubscription` has them. */
export class PushSubscriptionDto {
  @Text({ max: 600, example: 'https://fcm.googleapis.com/fcm/send/dGVzdA', description: 'At a known push service' })
  endpoint: string;

  @Text({
    max: 100,
    example: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  })
  p256dh: string;

  @Text({ max: 40, example: 'BTBZMqHH6r4Tts7J_aSIgg' })
  auth: string;
}
