import mantine from 'postcss-preset-mantine';

/** Mantine's functions and mixins (`light-dark`, `rem`, `hover`) for the style sheets of the application. */
export default { plugins: [mantine()] };
