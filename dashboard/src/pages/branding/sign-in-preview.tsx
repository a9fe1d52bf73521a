import { BRAND_FONTS, BRAND_RADII, labelOn } from '../../../../shared/branding/branding.js';
import { ownImage } from '../../components/own-image.js';
import { useDashboardConfig } from '../../config/dashboard-config.js';
import { useProject } from '../../session/project-context.js';
import { brandingOf, colorsOf, type BrandingValues } from './branding-values.js';
import classes from './sign-in-preview.module.css';

interface SignInPreviewProps {
  values: BrandingValues;
  scheme: 'light' | 'dark';
}

/** The sign-in page with the look that is filled in. It shows; nothing of it can be used. */
export function SignInPreview({ values, scheme }: SignInPreviewProps) {
  const { displayName } = useProject();
  const branding = brandingOf(values);
  const color = colorsOf(branding)[scheme];
  const radius = BRAND_RADII[values.radius];
  const style = {
    '--brand': color,
    '--brand-label': labelOn(color),
    '--brand-radius': `${radius}px`,
    fontFamily: BRAND_FONTS[values.font],
  };
  return (
    <section
      className={classes.page}
      data-scheme={scheme}
      style={style}
      aria-label={`The sign-in page in ${scheme} colours`}
    >
      <div className={classes.card} aria-hidden>
        <PreviewLogo values={values} scheme={scheme} name={displayName} />
        <p className={classes.title}>Sign in to {displayName}</p>
        <p className={classes.label}>Email</p>
        <div className={classes.field}>ada@example.com</div>
        <div className={classes.button}>Continue</div>
        <p className={classes.small}>
          No account yet? <span className={classes.link}>Sign up</span>
        </p>
      </div>
      {(branding.termsUrl ?? branding.privacyUrl) && (
        <p className={classes.foot} aria-hidden>
          {branding.termsUrl && <span className={classes.link}>Terms</span>}
          {branding.privacyUrl && <span className={classes.link}>Privacy</span>}
        </p>
      )}
    </section>
  );
}

function PreviewLogo({ values, scheme, name }: SignInPreviewProps & { name: string }) {
  const { apiUrl } = useDashboardConfig();
  const [light, dark] = values.fullLogoUrl
    ? [values.fullLogoUrl, values.logoFullDarkModeUrl]
    : [values.logoUrl, values.logoDarkModeUrl];
  const shown = ownImage(scheme === 'dark' ? dark || light : light, [window.location.origin, apiUrl]);
  if (shown) return <img src={shown} alt="" className={classes.logo} />;
  return <span className={classes.monogram}>{[...name.trim()][0]?.toLocaleUpperCase() ?? '·'}</span>;
}
