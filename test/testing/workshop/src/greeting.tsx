import { createComponent, type InstallationConfigurationProps } from '@svc-int/runtime';

type Configured = InstallationConfigurationProps<{ greeting?: string }> & {
    spaceInstallation?: { configuration: { greeting?: string } };
};

/** A configuration screen that shows what is configured, and changes it. */
export const greeting = createComponent<Configured, object, { action: 'clear' }>({
    componentId: 'greeting',
    async action(_element, _action, context) {
        const { integration, installation } = context.environment;
        await context.api.integrations.updateIntegrationInstallation(integration.name, installation?.id ?? '', {
            configuration: {},
        });
        return {};
    },
    render: ({ props }) => (
        <configuration>
            <text>Greets: {props.installation.configuration?.greeting ?? 'nobody'}</text>
            {props.spaceInstallation && <text>Here: {props.spaceInstallation.configuration.greeting ?? 'nobody'}</text>}
            <button label="Clear" onPress={{ action: 'clear' }} />
        </configuration>
    ),
});
