import { findCanonicalName, withoutSlash } from '../react/handler-paths.js';
import { StackHandler as ReactHandler, type HandlerComponentProps } from '../react/handler.js';
import { loadModules } from './entry-apps.js';
import { StackProvider, type NextApp } from './stack-provider.js';

interface RouteParams {
  stack?: readonly string[];
}

/** The props that Next.js gives a page: promises from version 15 on. */
interface RouteProps {
  /** The parameters of the page, for programs that do not give `routeProps`. */
  params?: RouteParams | Promise<RouteParams>;
  /** Not looked at: the pages read the address themselves. */
  searchParams?: unknown;
}

/** The props of `StackHandler` in a page of Next.js. */
export interface StackHandlerProps extends RouteProps {
  /** The app whose pages are shown; of a server app, browsers get no secret key. May be left out inside a StackProvider. */
  app?: NextApp;
  /** Centres the page in the window and gives it the window's height. */
  fullPage?: boolean;
  /** Props for single pages, such as `{ SignIn: { firstTab: 'password' } }`. */
  componentProps?: HandlerComponentProps;
  /** The current path; that of the route unless told, and the browser's where the route is not known either. */
  location?: string;
  /** The props of the page, whole. */
  routeProps?: unknown;
}

/**
 * All pages around signing in. Mount it as the page `app/handler/[...stack]/page.tsx`, or below whatever `urls.handler` says.
 *
 * @example
 * export default function Handler(props: unknown) {
 *   return <StackHandler fullPage app={stackServerApp} routeProps={props} />;
 * }
 */
export async function StackHandler({ app, routeProps, params, location, ...props }: StackHandlerProps) {
  const pages = { fullPage: props.fullPage, componentProps: props.componentProps };
  const given = await ((routeProps as RouteProps | undefined)?.params ?? params);
  if (given && !('stack' in given)) {
    throw new Error("StackHandler belongs into a page whose folder is called [...stack], and takes that page's props.");
  }
  const name = given && (given.stack ?? []).join('/');
  if (name !== undefined && findCanonicalName(name) === null) (await loadModules?.())?.notFound();
  if (!app) return <ReactHandler {...pages} location={location} />;
  const route = name === undefined ? undefined : `${withoutSlash(app.urls.handler)}/${name}`;
  return (
    <StackProvider app={app}>
      <ReactHandler {...pages} location={location ?? route} />
    </StackProvider>
  );
}
