import classes from './brand.module.css';

/** The logo of the product: a heartbeat. With `name` it includes the product's name. */
export function Brand({ name }: { name?: string }) {
  return (
    <span className={classes.brand}>
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <rect width="32" height="32" rx="9" fill="#2463ED" />
        <path
          d="M7 17h4l2.4-6 4.2 11 2.6-7H25"
          fill="none"
          stroke="#fff"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {name && <span className={classes.name}>{name}</span>}
    </span>
  );
}
