/** The name of the product, as the screens show it. @spec 3/names */
export const PRODUCT_NAME = 'Auscult';
