import { integrationEventPayloadSchema } from '@svc-int/api/schemas';
import * as z from 'zod';

/** An event that is sent by hand, under the name that its faults begin with. */
export const manualEventInputSchema = z.object({ event: integrationEventPayloadSchema });
