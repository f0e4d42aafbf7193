package griot.pagetests.driver;

import java.util.Optional;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Injects {@link Visits} into tests and closes them after each test. Their browsers come from a {@link BrowserPool}. */
public final class BrowserExtension implements ParameterResolver, AfterTestExecutionCallback {
    private static final Namespace NAMESPACE = Namespace.create(BrowserExtension.class);

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == Visits.class;
    }

    @Override
    public Visits resolveParameter(ParameterContext parameter, ExtensionContext context) {
        Visits visits = new Visits(pool(context).take());
        context.getStore(NAMESPACE).put(Visits.class, visits);
        return visits;
    }

    private static BrowserPool pool(ExtensionContext context) {
        return context.getRoot()
                .getStore(NAMESPACE)
                .computeIfAbsent(BrowserPool.class, type -> new BrowserPool(), BrowserPool.class);
    }

    @Override
    public void afterTestExecution(ExtensionContext context) {
        Visits visits = context.getStore(NAMESPACE).remove(Visits.class, Visits.class);
        if (visits == null) {
            return;
        }
        try {
            Optional<Throwable> failure = context.getExecutionException();
            if (failure.isPresent()) {
                String name = context.getRequiredTestClass().getSimpleName() + " " + context.getDisplayName();
                visits.endFailed(name.replaceAll("[^A-Za-z0-9]+", "-"), failure.get());
            } else {
                visits.end();
            }
        } finally {
            pool(context).putBack(visits.browsers());
        }
    }
}
