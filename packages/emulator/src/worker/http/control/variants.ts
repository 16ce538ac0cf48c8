import { WORKSPACE_USER_ID } from '../../../control.js';
import { renderComponent } from '../../dispatch/render.js';
import type { ControlHandlers } from '../mount-control.js';

/** Endpoints for variants of components and for plans: their files are a session's, renders of variants meet faults of their own. */
export const variantHandlers = {
    reportVariants: ({ sessionFiles }, { body }) => sessionFiles.report(body),
    saveVariant: ({ sessionFiles }, { body }) => sessionFiles.save(body),
    answerVariant: ({ sessionFiles }, { body: { id, saved } }) => sessionFiles.answerVariant(id, saved),
    planPublish: ({ sessionFiles }, { body: { integration } }) => sessionFiles.plan(integration),
    answerPlan: ({ sessionFiles }, { body: { id, made } }) => sessionFiles.answerPlan(id, made),
    async renderWithFaults(service, { body: { integration, request, faults } }) {
        const { eventId, rendering } = await renderComponent(service, integration, request, {
            user: WORKSPACE_USER_ID,
            faults,
        });
        return { eventId, response: rendering.response, oddities: rendering.oddities };
    },
} satisfies Partial<ControlHandlers>;
