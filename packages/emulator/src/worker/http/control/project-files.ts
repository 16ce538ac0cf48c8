import { findEarlierDevelopmentSession } from '../../subjects/integrations/index.js';
import { createNotFoundError } from '../../service/service-error.js';
import { renderComponent } from '../../dispatch/rendering/render.js';
import type { ControlHandlers } from '../mount-control.js';

export const projectHandlers = {
    reportVariants: ({ subscribers: { projectFiles } }, { body }) => projectFiles.report(body),
    saveVariant: ({ subscribers: { projectFiles } }, { body }) =>
        projectFiles.write({ event: 'save-variant', ...body }),
    addScope: ({ subscribers: { projectFiles } }, { body }) => projectFiles.write({ event: 'add-scope', ...body }),
    startProject(service, { body: { integration } }) {
        if (!findEarlierDevelopmentSession(service.db, integration))
            throw createNotFoundError('integration of an earlier session', integration);
        return service.subscribers.projectFiles.start(integration);
    },
    answerWrite: ({ subscribers: { projectFiles } }, { body: { id, written } }) =>
        projectFiles.completeWrite(id, written),
    planPublish: ({ subscribers: { projectFiles } }, { body: { integration } }) => projectFiles.plan(integration),
    answerPlan: ({ subscribers: { projectFiles } }, { body: { id, made } }) => projectFiles.completePlan(id, made),
    async renderWithFaults(service, { body: { integration, request, faults } }, caller) {
        const { eventId, rendering } = await renderComponent(service, integration, request, {
            user: caller().user,
            faults,
        });
        return { eventId, response: rendering.response, warnings: rendering.allWarnings };
    },
} satisfies Partial<ControlHandlers>;
