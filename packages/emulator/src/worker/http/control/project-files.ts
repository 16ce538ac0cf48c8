import { findEarlierDevelopmentSession } from '../../subjects/integrations/index.js';
import { createNotFoundError } from '../../service/service-error.js';
import { renderComponent } from '../../dispatch/rendering/render.js';
import type { ControlHandlers } from '../mount-control.js';

export const projectHandlers = {
    reportVariants: ({ service, body }) => service.subscribers.projectFiles.report(body),
    saveVariant: ({ service, body }) => service.subscribers.projectFiles.write({ event: 'save-variant', ...body }),
    addScope: ({ service, body }) => service.subscribers.projectFiles.write({ event: 'add-scope', ...body }),
    addPolicySource: ({ service, body }) =>
        service.subscribers.projectFiles.write({ event: 'add-policy-source', ...body }),
    startProject({ service, body: { integration } }) {
        if (!findEarlierDevelopmentSession(service.db, integration))
            throw createNotFoundError('integration of an earlier session', integration);
        return service.subscribers.projectFiles.start(integration);
    },
    answerWrite: ({ service, body: { id, written } }) => service.subscribers.projectFiles.completeWrite(id, written),
    planPublish: ({ service, body: { integration } }) => service.subscribers.projectFiles.plan(integration),
    answerPlan: ({ service, body: { id, made } }) => service.subscribers.projectFiles.completePlan(id, made),
    async renderWithFaults({ service, body: { integration, request, faults }, caller }) {
        const { eventId, rendering } = await renderComponent(service, integration, request, {
            user: caller.user,
            faults,
        });
        return { eventId, response: rendering.response, warnings: rendering.allWarnings };
    },
} satisfies Partial<ControlHandlers>;
