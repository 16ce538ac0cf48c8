// Made from the contract by `npm run generate`.

/** Every operation by group and operationId: method, path, and what its input is sent as. */
export const operations = {
    integrations: {
        listIntegrations: 'GET /integrations query',
        getIntegrationByName: 'GET /integrations/{}',
        publishIntegration: 'POST /integrations/{} body',
        unpublishIntegration: 'DELETE /integrations/{}',
        setIntegrationDevelopmentMode: 'PUT /integrations/{}/dev body',
        disableIntegrationDevelopmentMode: 'DELETE /integrations/{}/dev',
        queueIntegrationTask: 'POST /integrations/{}/tasks body',
        renderIntegrationUIWithGet: 'GET /integrations/{}/render query',
        renderIntegrationUIWithPost: 'POST /integrations/{}/render body',
        listIntegrationInstallations: 'GET /integrations/{}/installations query',
        installIntegration: 'POST /integrations/{}/installations body',
        listIntegrationEvents: 'GET /integrations/{}/events query',
        getIntegrationEvent: 'GET /integrations/{}/events/{}',
    },
    user: {
        getAuthenticatedUser: 'GET /user',
    },
};
