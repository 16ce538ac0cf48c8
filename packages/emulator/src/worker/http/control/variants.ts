import { WORKSPACE_USER_ID } from '../../../control.js';
import { renderComponent } from '../../dispatch/render.js';
import type { ControlHandlers } from '../mount-control.js';

/** Endpoints for variants of components: their files are a session's, their renders meet faults of their own. */
export const variantHandlers = {
    reportVariants: ({ variants }, { body }) => variants.report(body),
    saveVariant: ({ variants }, { body }) => variants.save(body),
    answerVariant: ({ variants }, { body: { id, saved } }) => variants.answer(id, saved),
    async renderWithFaults(service, { body: { integration, request, faults } }) {
        const { eventId, rendering } = await renderComponent(service, integration, request, {
            user: WORKSPACE_USER_ID,
            faults,
        });
        return { eventId, response: rendering.response, oddities: rendering.oddities };
    },
} satisfies Partial<ControlHandlers>;
