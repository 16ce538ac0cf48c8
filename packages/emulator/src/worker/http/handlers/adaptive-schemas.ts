import { templateConditions } from '../../conditions/index.js';
import { adaptiveSchemaOf, writeAdaptiveSchema } from '../../subjects/sites/index.js';
import type { Handlers } from '../mount.js';
import { changeableSite, siteOf } from './site-of.js';

/** Handlers for the claims about visitors that sites know. */
export const adaptiveSchemaHandlers = {
    getSiteAdaptiveSchema: (call) => ({ data: adaptiveSchemaOf(call.service, siteOf(call)) }),

    updateSiteAdaptiveSchema: (call) => {
        // The scope lets integrations change just this of a site that they are placed on.
        const site = call.caller.kind === 'user' ? changeableSite(call) : siteOf(call);
        writeAdaptiveSchema(call.service, site, call.body.jsonSchema);
        return { data: adaptiveSchemaOf(call.service, site) };
    },

    listSiteAdaptiveTemplateConditions: (call) => {
        const { jsonSchema } = adaptiveSchemaOf(call.service, siteOf(call));
        return { data: { items: templateConditions(jsonSchema) } };
    },
} satisfies Partial<Handlers>;
