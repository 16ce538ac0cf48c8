import { listConditionTemplates } from '../../../conditions/index.js';
import { getAdaptiveSchema, writeAdaptiveSchema } from '../../../subjects/sites/index.js';
import type { OperationHandlers } from '../../mount.js';
import { loadEditableSite, loadSite } from './load-site.js';

export const adaptiveSchemaHandlers = {
    getSiteAdaptiveSchema: (call) => ({ data: getAdaptiveSchema(call.service, loadSite(call)) }),

    updateSiteAdaptiveSchema: (call) => {
        // Integrations need no permission for the site: their scope allows nothing else.
        const site = call.caller.kind === 'user' ? loadEditableSite(call) : loadSite(call);
        writeAdaptiveSchema(call.service, site, call.body.jsonSchema);
        return { data: getAdaptiveSchema(call.service, site) };
    },

    listSiteAdaptiveTemplateConditions: (call) => {
        const { jsonSchema } = getAdaptiveSchema(call.service, loadSite(call));
        return { data: { items: listConditionTemplates(jsonSchema) } };
    },
} satisfies Partial<OperationHandlers>;
