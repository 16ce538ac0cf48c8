// Made from the contract by `npm run generate`.

/** Every operation by operationId: method, path, and what its input is sent as. */
export const operations = {
    listIntegrations: 'GET /integrations query',
    getIntegrationByName: 'GET /integrations/{integrationName}',
    publishIntegration: 'POST /integrations/{integrationName} body',
    unpublishIntegration: 'DELETE /integrations/{integrationName}',
    setIntegrationDevelopmentMode: 'PUT /integrations/{integrationName}/dev body',
    disableIntegrationDevelopmentMode: 'DELETE /integrations/{integrationName}/dev',
    renderIntegrationUIWithGet: 'GET /integrations/{integrationName}/render query',
    renderIntegrationUIWithPost: 'POST /integrations/{integrationName}/render body',
    listIntegrationInstallations: 'GET /integrations/{integrationName}/installations query',
    installIntegration: 'POST /integrations/{integrationName}/installations body',
    listIntegrationEvents: 'GET /integrations/{integrationName}/events query',
    getIntegrationEvent: 'GET /integrations/{integrationName}/events/{eventId}',
    getAuthenticatedUser: 'GET /user',
};
