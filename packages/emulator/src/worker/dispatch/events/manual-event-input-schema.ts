import { integrationEventPayloadSchema } from '@svc-int/api/schemas';
import * as z from 'zod';

export const manualEventInputSchema = z.object({ event: integrationEventPayloadSchema });
